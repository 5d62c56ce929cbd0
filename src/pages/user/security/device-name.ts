/** Browsers by the mark in their User-Agent; those that carry another one's mark too come first. */
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

/** Browser and system in words, `Chrome · Windows`; the program's own name where it is no browser, empty where nothing is known. */
export function deviceName(userAgent: string): string {
  const first = (table: typeof BROWSERS) => table.find(([mark]) => mark.test(userAgent))?.[1]
  const known = [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(' · ') : (/^[\w.-]{1,30}/.exec(userAgent)?.[0] ?? '')
}
