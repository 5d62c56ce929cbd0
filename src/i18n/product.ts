import type { Text } from '@/rules/rules'
import { useEffect } from 'react'
import { givenText } from '@/rules/given-text'
import { useLocale } from './use-locale'

/** The title until `nameProduct` is called; stories and tests of single screens do not call it. */
let productTitle = { zh: 'Backstock', en: 'Backstock' }

/** Sets the name of the product, as the manifest gives it, before the first screen. */
export function nameProduct(title: Text): void {
  productTitle = title
}

/** Name of the product in the language of the screen. */
export function useProductTitle(): string {
  return givenText(productTitle, useLocale())
}

/** Sets the title of the browser's window: the screen and the product, or the product alone. */
export function useWindowTitle(screen: string | undefined): void {
  const product = useProductTitle()
  useEffect(() => {
    document.title = screen ? `${screen} · ${product}` : product
  }, [screen, product])
}
