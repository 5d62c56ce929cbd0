/*
 * A location is `latitude,longitude` in degrees of WGS 84 with at most six decimals (about 0.1 m):
 * 31.230416,121.473701.
 */

const LOCATION = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** Whether a text is a location as it is stored. */
export function isLocation(text: string): boolean {
  const match = LOCATION.exec(text)
  return match !== null && isOnEarth(Number(match[1]), Number(match[2]))
}

const isOnEarth = (latitude: number, longitude: number) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Writes two angles in degrees as a location; null when no place on earth has these angles. */
export function locationOf(latitude: number, longitude: number): string | null {
  // Adding 0 turns -0 into 0.
  const text = (degrees: number) => String(Number(degrees.toFixed(6)) + 0)
  if (!isOnEarth(latitude, longitude)) return null
  const location = `${text(latitude)},${text(longitude)}`
  // Numbers close to 0 would be written with an exponent.
  return isLocation(location) ? location : null
}

/** Longest text that is read; the links of maps are shorter. */
const MAX_TEXT = 2000
const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,15})?`
/** Where links to OpenStreetMap, Google Maps and Apple Maps, and `geo:` links, have the two numbers. */
const LINK_FORMS: readonly RegExp[] = [
  new RegExp(`^geo:(${NUMBER}),(${NUMBER})`, 'i'),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`[?&](?:q|ll|query|center|destination)=(?:loc:)?(${NUMBER})(?:,|%2C)(${NUMBER})`, 'i'),
  new RegExp(`#map=\\d{1,2}(?:\\.\\d+)?/(${NUMBER})/(${NUMBER})`),
  new RegExp(`/@(${NUMBER}),(${NUMBER})`),
]
/** Three groups: degrees, minutes and seconds of an angle such as 31°13′49.5″. */
const DEGREES = String.raw`(\d{1,3}(?:\.\d{1,15})?)°?(?:(\d{1,2}(?:\.\d{1,15})?)['′])?(?:(\d{1,2}(?:\.\d{1,15})?)(?:"|''|′′))?`
const DIRECTED = new RegExp(`^${DEGREES}([NS])[,;]?${DEGREES}([EW])$`, 'i')
const DIRECTED_CHINESE = new RegExp(`^(北纬|南纬)${DEGREES}[,;]?(东经|西经)${DEGREES}$`)
const PAIR = new RegExp(`^(${NUMBER})°?[,;/](${NUMBER})°?$`)
const SPACED = new RegExp(`^(${NUMBER})°?\\s+(${NUMBER})°?$`)

/**
 * Reads a location from typed or pasted text: `31.23, 121.47`, `31°13′49″N 121°28′25″E`, `北纬31.23，东经121.47`, or the
 * link of a map. Null for other texts.
 */
export function readLocation(typed: string): string | null {
  if (typed.length > MAX_TEXT) return null
  const text = typed.trim().normalize('NFKC').replaceAll('、', ',').replace(/[−–]/g, '-').replace(/[’‘]/g, "'")
  const link = /^(?:https?:|geo:)/i.test(text) ? LINK_FORMS.map((form) => form.exec(text)).find(Boolean) : null
  const decimals = link ?? SPACED.exec(text) ?? PAIR.exec(text.replace(/\s+/g, ''))
  if (decimals) return locationOf(Number(decimals[1]), Number(decimals[2]))
  const unspaced = text.replace(/\s+/g, '').replace(/[”“]/g, '"')
  const directed = DIRECTED.exec(unspaced)
  if (directed) {
    const latitude = directed.slice(1, 4)
    const [northOrSouth = '', eastOrWest = ''] = [directed[4], directed[8]]
    const longitude = directed.slice(5, 8)
    return fromAngles(latitude, northOrSouth.toUpperCase() === 'S', longitude, eastOrWest.toUpperCase() === 'W')
  }
  const chinese = DIRECTED_CHINESE.exec(unspaced)
  if (!chinese) return null
  return fromAngles(chinese.slice(2, 5), chinese[1] === '南纬', chinese.slice(6, 9), chinese[5] === '西经')
}

/** Degrees, minutes and seconds as they were typed; minutes and seconds may be undefined. */
type Angle = readonly (string | undefined)[]

function fromAngles(latitude: Angle, isSouth: boolean, longitude: Angle, isWest: boolean): string | null {
  const degrees = ([whole = '0', minutes = '0', seconds = '0']: Angle) =>
    Number(minutes) >= 60 || Number(seconds) >= 60 ? NaN : Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  return locationOf(degrees(latitude) * (isSouth ? -1 : 1), degrees(longitude) * (isWest ? -1 : 1))
}
