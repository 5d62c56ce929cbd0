/** `store_receive_receipt` → `StoreReceiveReceipt` */
export function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** `store_receive_receipt` → `storeReceiveReceipt` */
export function camel(name: string): string {
  const word = pascal(name)
  return word.charAt(0).toLowerCase() + word.slice(1)
}

/** `Totals and notes` → `totals_and_notes`; returns '' when the text has no ASCII letters or digits. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
