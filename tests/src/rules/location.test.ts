import { expect, it } from 'vitest'
import { mapLink } from '@/components/fields/locations/map-link'
import { isLocation, readLocation } from '@/rules/values/location'

it.each([
  ['31.230416,121.473701', '31.230416,121.473701'],
  ['31.2304164999, 121.4737', '31.230416,121.4737'],
  ['31.23 121.47', '31.23,121.47'],
  ['31.23°，121.47°', '31.23,121.47'],
  ['３１．２３，１２１．４７', '31.23,121.47'],
  ['−33.86, 151.2', '-33.86,151.2'],
  [`31°13'49.5"N 121°28'25.3"E`, '31.230417,121.473694'],
  ['33°51′36″S, 151°12′0″E', '-33.86,151.2'],
  ['33°51′36″S, 70.5W', '-33.86,-70.5'],
  ['北纬31.23，东经121.47', '31.23,121.47'],
  ['geo:31.23,121.47?z=17', '31.23,121.47'],
  ['https://www.google.com/maps/place/x/@31.23,121.47,17z', '31.23,121.47'],
  ['https://maps.google.com/?q=31.23,121.47', '31.23,121.47'],
  ['https://maps.apple.com/?ll=31.23%2C121.47', '31.23,121.47'],
  ['https://www.openstreetmap.org/?mlat=31.23&mlon=121.47#map=17/31/121', '31.23,121.47'],
  ['0.00000001,0', '0,0'],
])('reads %s', (text, location) => {
  expect(readLocation(text)).toBe(location)
  expect(isLocation(location)).toBe(true)
})

it.each(['', 'x', '91,0', '31,181', "31°60'N 121°E", '31', '31,121,5', 'https://example.com/31,121', '9'.repeat(5000)])(
  'reads no location from %s',
  (text) => expect(readLocation(text)).toBeNull(),
)

it('reads any paste within 200 ms', () => {
  const begun = performance.now()
  for (const text of ['1'.repeat(2000), '1 '.repeat(1000), `31°${'1'.repeat(1900)}`, `https://${'&q=1'.repeat(490)}`])
    readLocation(text)
  expect(performance.now() - begun).toBeLessThan(200)
})

it('opens the map that people use', () => {
  expect(mapLink('31.23,121.47', true)).toContain('position=121.47,31.23&coordinate=wgs84')
  expect(mapLink('31.23,121.47', false)).toContain('mlat=31.23&mlon=121.47')
})
