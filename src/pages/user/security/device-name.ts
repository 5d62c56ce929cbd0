/** Browsers by their mark in the User-Agent. Order matters: Edge, for example, also carries the mark of Chrome. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * Browser and system of a User-Agent, such as `Chrome · Windows`. For other programs the first word of the User-Agent;
 * empty when the User-Agent begins with no word.
 */
export function deviceName(userAgent: string): string {
  const first = (table: typeof BROWSERS) => table.find(([mark]) => mark.test(userAgent))?.[1]
  const names = [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : (/^[\w.-]{1,30}/.exec(userAgent)?.[0] ?? '')
}
