/** A torn picture, in a grey that is seen in light and dark, as the address of an image. */
const tornPicture = (background: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 88 88" width="320" height="320" fill="none" ' +
      `stroke="#8a919f" stroke-width="2.5" stroke-linejoin="round">${background}<path d="M4 8h17l-4 9 8 7-6 8 4 8H4z"/>` +
      '<path d="M27 8h17v32H29l-4-8 6-8-8-7z"/><path d="m8 36 8-10 4 5m13 5 5-6 6 7"/></svg>',
  )}`

/** Shown in place of an image that cannot be loaded. */
export const BROKEN_IMAGE = tornPicture('')

/** The same for an enlarged image, which lies above the page. */
export const BROKEN_LARGE_IMAGE = tornPicture('<path d="M-20-20h88v88h-88z" fill="#1f2329" stroke="none"/>')
