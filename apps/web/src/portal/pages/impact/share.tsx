import { Button, buttonClass, Copy, Dialog, Icon } from '@groundswell/ui'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { me } from '../../me.ts'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import styles from './share.module.css'
import { type Channel, channels, sharePage } from './share-rules.ts'

/** A shipped item that a person wants to tell others about. */
export interface Shared {
  feedbackId: string
  workspaceName: string
  isOwn: boolean
}

/**
 * A preview of the card that is shared, and the networks. Nothing is sent before the person presses a button, and the
 * item's words are never shared.
 */
export function ShareDialog({ of, onClose }: { of: Shared; onClose: () => void }) {
  const t = useText('impact')
  const mine = useRead(me).data
  return (
    <Dialog open onClose={onClose} title={t.share}>
      {mine && (mine.shareOptIn ? <ShareCard of={of} /> : <FirstUserNote />)}
    </Dialog>
  )
}

function FirstUserNote() {
  const t = useText('impact')
  return (
    <div className={rows.form}>
      <p>{t.shareOff}</p>
      <div className={rows.actions}>
        <Link to={ways.profile} className={buttonClass({ variant: 'primary' })}>
          {t.shareOn}
        </Link>
      </div>
    </div>
  )
}

function ShareCard({ of }: { of: Shared }) {
  const t = useText('impact')
  const text = of.isOwn ? t.cardReported(of.workspaceName) : t.cardVoted(of.workspaceName)
  const record = useWrite({
    run: (api, channel: Channel) =>
      api.post('/api/tester/shares', { body: { feedbackId: of.feedbackId, channel } }),
    invalidates: ['tester', 'reward'],
  })
  const bonus = record.result?.bonus
  return (
    <div className={rows.form}>
      <div className={styles.card}>
        <Icon name="star" size={20} />
        <WordsLine of={text} />
      </div>
      <span>
        <Copy text={text} label={t.copy} />
      </span>
      <p className={rows.line}>{t.shareWhy}</p>
      <div className={styles.channels}>
        {channels.map((channel) => {
          const place = sharePage(channel, text)
          return place ? (
            <a
              key={channel}
              className={buttonClass()}
              href={place}
              target="_blank"
              rel="noreferrer noopener"
              onClick={() => record.write(channel)}
            >
              {t.channels[channel]} <Icon name="external" size={12} />
            </a>
          ) : (
            <Button key={channel} busy={record.busy} onClick={() => record.write(channel)}>
              {t.channels[channel]}
            </Button>
          )
        })}
      </div>
      {record.result && <p role="status">{bonus ? t.bonus(bonus.amount) : t.recorded}</p>}
      {record.error && <ErrorNote error={record.error} />}
    </div>
  )
}
