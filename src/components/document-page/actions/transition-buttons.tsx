import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import Button from 'antd/es/button'
import { ButtonMenu } from '../../button-menu'
import { KeyHint } from '../../key-help/key-hint'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '@/components/document-page/header/header.module.css'
import { useOfferPress } from './use-offer-press'
import { isFinal, type Offered, type Offers } from './transition-list'
import { NEXT_STEP_ATTRIBUTE } from './use-focus-after-transition'
import { noteAppeared, STEP_ATTRIBUTE } from '@/components/dialog/guard-presses'
import { useJustChanged } from '@/components/use-just-changed'

interface Props {
  offers: Offers
  running: string | null
  disabled: boolean
  verb: (names: readonly string[]) => string
  onRun: (names: readonly string[]) => void
}

/**
 * The transitions that the document allows now, in the order in which they are read: the likely one as a primary
 * button, its alternatives, and destructive ones in a menu.
 */
export function TransitionButtons({ offers: { primary, plain, menu }, running, disabled, verb, onRun }: Props) {
  const { t } = useTranslation('document')
  const press = useOfferPress(onRun)
  const shown = [primary, ...plain, ...menu].map((offer) => offer?.names.join() ?? '').join(' ')
  const justChanged = useJustChanged(shown)
  const root = useRef<HTMLDivElement>(null)
  // The second press of a double click on "copy" must not submit the copy, whose buttons are at the same place.
  useLayoutEffect(() => root.current?.querySelectorAll(`[${STEP_ATTRIBUTE}]`).forEach(noteAppeared), [shown])

  function act(offer: Offered) {
    // This is the second click of a double click, and the first one has just replaced the button.
    if (isFinal(offer) && justChanged()) return
    press(offer)
  }
  const loading = (offer: Offered) => running !== null && running === offer.names[0]

  if (!primary && plain.length === 0 && menu.length === 0) return null
  return (
    <div className={styles.buttons} ref={root}>
      {primary && (
        <KeyHint keys="Ctrl Enter">
          <Button
            key={primary.names.join()}
            type="primary"
            {...{ [NEXT_STEP_ATTRIBUTE]: '', [STEP_ATTRIBUTE]: '' }}
            className={styles.primary}
            loading={loading(primary)}
            disabled={disabled && !loading(primary)}
            onClick={() => act(primary)}
          >
            {verb(primary.names)}
          </Button>
        </KeyHint>
      )}
      {plain.map((offer) => (
        <Button
          key={offer.names.join()}
          {...{ [STEP_ATTRIBUTE]: '' }}
          loading={loading(offer)}
          disabled={disabled && !loading(offer)}
          onClick={() => act(offer)}
        >
          {verb(offer.names)}
        </Button>
      ))}
      {menu.length > 0 && (
        <ButtonMenu
          menu={{
            items: menu.map((offer) => ({ key: offer.names.join(), label: verb(offer.names), danger: offer.danger })),
            onClick: ({ key }) => {
              const offer = menu.find(({ names }) => names.join() === key)
              if (offer) act(offer)
            },
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={t('more')} disabled={disabled} />
        </ButtonMenu>
      )}
    </div>
  )
}
