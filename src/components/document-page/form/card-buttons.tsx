import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router-dom'
import { useEntityText } from '@/components/entity-text'
import { may, useOperator } from '@/components/operator-context'
import type { FormButton } from '@/components/section'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { useCardActions } from './card-actions'
import { filledAddress } from './filled-address'
import styles from './form.module.css'

/** The buttons of a card: actions that the document allows now, and what opens another screen or site. */
export function CardButtons({ buttons = [] }: { buttons: readonly FormButton[] | undefined }) {
  const { offers, running, disabled, press, verb } = useCardActions()
  const operator = useOperator()
  const shown = buttons.flatMap((button) => {
    if (button.action === undefined)
      return button.opens === undefined || may(operator, button.opens, 'list')
        ? [<Opener key={button.key} button={button} />]
        : []
    const offer = offers.find(({ names }) => names.length === 1 && names[0] === button.action)
    if (!offer) return []
    return [
      <Button
        key={button.key}
        danger={offer.danger}
        loading={running === button.action}
        disabled={disabled && running !== button.action}
        onClick={() => press(offer)}
      >
        {verb(offer.names)}
      </Button>,
    ]
  })
  return shown.length > 0 && <div className={styles.cardButtons}>{shown}</div>
}

/** Opens a screen or a site with values of the document; waits until the document has all of them. */
function Opener({ button: { key, to, url } }: { button: FormButton }) {
  const { draft, props } = usePage()
  const navigate = useNavigate()
  const text = useEntityText(props.shape.entity)
  const address = useStore(draft, ({ doc }) => filledAddress(url ?? to ?? '', doc))
  if (url !== undefined)
    return (
      <Button
        icon={<ExportOutlined aria-hidden />}
        iconPlacement="end"
        disabled={address === null}
        {...(address !== null && { href: address, target: '_blank', rel: 'noreferrer noopener' })}
      >
        {text.button(key)}
      </Button>
    )
  return (
    <Button
      icon={<RightOutlined aria-hidden />}
      iconPlacement="end"
      disabled={address === null}
      onClick={() => address !== null && void navigate(address)}
    >
      {text.button(key)}
    </Button>
  )
}
