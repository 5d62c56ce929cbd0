import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SampleData } from '@/pages/sample/sample-data'
import { Card } from '../workplace/card'
import { Chat } from './chat'
import { Figures } from './figures'
import { Operations } from './operations'
import { RunningOrder } from './running-order'
import { Signals } from './signals'
import { Stage } from './stage'
import { type Studio, withPlaying } from './studio'
import { RoomInfo } from './room-info'
import styles from './monitor.module.css'

/** Milliseconds between two polls of the studio. */
const POLL_INTERVAL_MS = 10_000

/** Sample of a monitoring screen: a live studio with its chat, figures and controls. */
export default function Monitor() {
  return (
    <SampleData<Studio> path="/dashboard/monitor" pollInterval={POLL_INTERVAL_MS}>
      {(studio) => <Live studio={studio} />}
    </SampleData>
  )
}

function Live({ studio }: { studio: Studio }) {
  const { t } = useTranslation('monitor')
  // Both choices stay in this component and are not sent to the server, because the screen is a sample.
  const [chosen, setChosen] = useState<number | null>(null)
  const [ended, setEnded] = useState(false)
  const items = withPlaying(studio.items, chosen)
  const playing = items.find(({ state }) => state === 'playing')
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Stage studio={studio} item={playing} ended={ended} />
        <Figures studio={studio} />
        <Card title={t('order.title')}>
          <RunningOrder items={items} onPlay={setChosen} />
        </Card>
      </div>
      <div className={styles.side}>
        <Card title={t('chat.title')}>
          <Chat messages={studio.messages} />
        </Card>
        <Card title={t('signals.title')}>
          <Signals signals={studio.signals} ended={ended} />
        </Card>
        <Card title={t('operations.title')}>
          <Operations
            ended={ended}
            onEnded={setEnded}
            onNext={() => {
              const at = items.findIndex(({ state }) => state === 'playing')
              setChosen(items[(at + 1) % items.length]?.id ?? null)
            }}
          />
        </Card>
        <Card title={t('room.title')}>
          <RoomInfo studio={studio} />
        </Card>
      </div>
    </div>
  )
}
