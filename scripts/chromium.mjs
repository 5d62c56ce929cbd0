import { chromiumPath, ensurePrograms } from './system-packages.mjs'

/**
 * What Chromium must not do by itself. The first two load the suggestions of the address bar for each new window, which
 * no test sees and which costs up to 0.8 s of processor time; the third starts a process in reserve for the next page.
 * The others are those that Playwright switches off: this flag takes the place of Playwright's, so it must name them
 * too (a test compares them).
 */
export const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Flags that a headless Chromium needs in a network without internet access, also when it runs as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/**
 * Path of a Chromium for browser tests. Installs Chromium if necessary; ends the process with 1 when that is
 * impossible.
 */
export function findChromium() {
  ensurePrograms(['chromium'])
  return chromiumPath()
}
