import { Band, Button, Copy, DateTime, Dialog, Facts, Segmented, Select } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import { api } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { SecretOnce } from '../../parts/secret-once/secret-once.tsx'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import styles from './settings.module.css'

const HOUR = 3600
const DAY = 24 * HOUR
/** The service keeps a former secret key for a day at most, a former publishable key for 90 days. */
const secretOverlaps = [0, HOUR, 12 * HOUR, DAY]
const publishableOverlaps = [0, DAY, 7 * DAY, 30 * DAY, 90 * DAY]

interface Wanted {
  keys: 'both' | 'publishable' | 'secret'
  overlapSeconds: number
  publishableOverlapSeconds: number
}

interface RotateKeysProps {
  /** Whether there is no secret key yet: the rotation creates it, and no key ends. */
  isFirst: boolean
  onClose: () => void
}

/** Rotates keys: choose which keys and how long the former ones still work; the new secret is shown once. */
export function RotateKeys({ isFirst, onClose }: RotateKeysProps) {
  const t = useText('settings').keys
  const [wanted, setWanted] = useState<Wanted>({
    keys: 'secret',
    overlapSeconds: HOUR,
    publishableOverlapSeconds: 30 * DAY,
  })
  const rotate = useSecretWrite(
    (body: Wanted) => api().post('/api/account/keys/rotate', { body }),
    ['key', 'settings'],
  )
  const { answer } = rotate
  // The list of keys changes while the new key is shown, so the first value of `isFirst` is kept.
  const [wasFirst] = useState(isFirst)
  if (answer?.secretKey)
    return (
      <SecretOnce title={t.newSecret} label={t.secret} value={answer.secretKey} onDone={onClose}>
        {!wasFirst && <EndDates answer={answer} />}
      </SecretOnce>
    )
  if (answer)
    return (
      <Dialog open title={t.newPublishable} onClose={onClose}>
        <EndDates answer={answer} />
      </Dialog>
    )
  return (
    <Dialog
      open
      title={wasFirst ? t.make : t.rotateTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={rotate.busy} onClick={() => void rotate.write(wanted)}>
          {wasFirst ? t.make : t.rotate}
        </Button>
      }
    >
      {wasFirst ? <p>{t.makeNote}</p> : <KeyChoices wanted={wanted} onChange={setWanted} />}
      {rotate.error && <ErrorNote error={rotate.error} />}
    </Dialog>
  )
}

function KeyChoices({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const t = useText('settings').keys
  const overlapOptions = (seconds: number[]) =>
    seconds.map((one) => ({ value: String(one), label: t.overlap(one / HOUR) }))
  const isAtOnce =
    (wanted.keys !== 'publishable' && wanted.overlapSeconds === 0) ||
    (wanted.keys !== 'secret' && wanted.publishableOverlapSeconds === 0)
  return (
    <div className={styles.form}>
      <Segmented<Wanted['keys']>
        label={t.which}
        value={wanted.keys}
        onChange={(keys) => onChange({ ...wanted, keys })}
        options={[
          { value: 'secret', label: t.secret },
          { value: 'publishable', label: t.publishable },
          { value: 'both', label: t.both },
        ]}
      />
      {wanted.keys !== 'publishable' && (
        <Select
          label={t.secretOverlap}
          hint={t.studioEnds}
          value={String(wanted.overlapSeconds)}
          onChange={(value) => onChange({ ...wanted, overlapSeconds: Number(value) })}
          options={overlapOptions(secretOverlaps)}
        />
      )}
      {wanted.keys !== 'secret' && (
        <Select
          label={t.publishableOverlap}
          hint={t.pagesCarry}
          value={String(wanted.publishableOverlapSeconds)}
          onChange={(value) => onChange({ ...wanted, publishableOverlapSeconds: Number(value) })}
          options={overlapOptions(publishableOverlaps)}
        />
      )}
      {isAtOnce && <Band tone="flag">{t.atOnceWarning}</Band>}
    </div>
  )
}

interface Rotated {
  publishableKey: string
  formerKeysEndAt: string
  formerPublishableKeysEndAt: string | null
}

function EndDates({ answer }: { answer: Rotated }) {
  const t = useText('settings').keys
  return (
    <Facts
      items={[
        {
          label: t.publishable,
          value: (
            <span className={styles.inline}>
              <code>{answer.publishableKey}</code>
              <Copy text={answer.publishableKey} label={t.copyPublishable} />
            </span>
          ),
        },
        { label: t.formerEnds, value: <DateTime at={answer.formerKeysEndAt} /> },
        ...(answer.formerPublishableKeysEndAt
          ? [{ label: t.formerPublishableEnds, value: <DateTime at={answer.formerPublishableKeysEndAt} /> }]
          : []),
      ]}
    />
  )
}
