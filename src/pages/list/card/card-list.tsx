import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Tabs from 'antd/es/tabs'
import { EmptyState } from '@/components/empty-state/empty-state'
import { SampleData } from '@/pages/sample/sample-data'
import { CardTile } from './card-tile'
import { type Card, cardsOf, CARD_KINDS } from './cards'
import { useSwitchedCards } from './switched-cards'
import styles from './card-list.module.css'

/** Sample of cards under tabs: inspections, services and preset rules. */
export default function CardList() {
  return <SampleData<Card[]> path="/list/card">{(cards) => <Cards cards={cards} />}</SampleData>
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('card-list')
  const [tab, setTab] = useState('all')
  const [typed, setTyped] = useState('')
  const [switched, change] = useSwitchedCards()
  const current = cards.map((card) => ({ ...card, status: switched[card.id] ?? card.status }))
  const shown = cardsOf(current, tab, typed)
  return (
    <section className={styles.page} aria-label={t('title')}>
      <div className={styles.bar}>
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={['all', ...CARD_KINDS].map((key) => ({ key, label: t(`tabs.${key}`) }))}
        />
        <Input
          className={styles.search ?? ''}
          allowClear
          prefix={<SearchOutlined />}
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={<FileSearchOutlined />}
          title={t('nothing')}
          action={<Button onClick={() => setTyped('')}>{t('clear')}</Button>}
        />
      )}
      {CARD_KINDS.map((kind) => {
        const cardsOfKind = shown.filter((card) => card.kind === kind)
        if (cardsOfKind.length === 0) return null
        return (
          <section key={kind} className={styles.group} aria-label={t(`tabs.${kind}`)}>
            <h2>{t(`tabs.${kind}`)}</h2>
            <ul className={styles.cards}>
              {cardsOfKind.map((card) => (
                <CardTile key={card.id} card={card} onStatus={(status) => change(card.id, status)} />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
