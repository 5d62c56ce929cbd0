/** Address of a map that shows a location (`latitude,longitude`): AMap for readers of Chinese, else OpenStreetMap. */
export function mapLink(location: string, isChinese: boolean): string {
  const [latitude, longitude] = location.split(',')
  return isChinese
    ? `https://uri.amap.com/marker?position=${longitude},${latitude}&coordinate=wgs84`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
