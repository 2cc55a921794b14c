import { Band, Button, Chip, Dialog, Textarea, toast } from '@groundswell/ui'
import { type ChangeEvent, useId, useMemo } from 'react'
import { ErrorNote, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { diffZones, exportZones, type Fault, type Line, readZones } from './import-rules.ts'
import type en from './messages/en.ts'
import { allZones, type ZoneCreate } from './queries.ts'
import styles from './zones.module.css'

/** Imports zones from a file, after showing the changes that this would make. */
export function ImportZones({ onClose }: { onClose: () => void }) {
  const t = useText('zones')
  const present = useRead(allZones)
  const [text, setText, clear] = useDraft('zones:import', '')
  const given = useMemo(() => (text.trim() ? readZones(text) : null), [text])
  const zones = Array.isArray(given) ? given : null
  const lines = useMemo(
    () => (zones && present.data ? diffZones(present.data, zones) : null),
    [zones, present.data],
  )
  const send = useWrite({
    run: (api, body: { zones: ZoneCreate[] }) => api.post('/api/zones/bulk', { body }),
    invalidates: ['zone'],
    done: ({ created, updated }) => {
      toast({ text: t.imported(created, updated), tone: 'good' })
      clear()
      onClose()
    },
  })
  const isNothing = lines?.every(({ kind }) => kind === 'same') ?? true
  return (
    <Dialog
      open
      size="l"
      title={t.importTitle}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={send.busy}
          disabled={!zones || isNothing}
          onClick={() => zones && send.write({ zones })}
        >
          {lines ? t.send(lines.filter(({ kind }) => kind !== 'same').length) : t.send(0)}
        </Button>
      }
    >
      <div className={styles.form}>
        <FileChoice onText={setText} present={present.data ? exportZones(present.data) : null} />
        <Textarea
          label={t.json}
          value={text}
          onChange={setText}
          rows={8}
          mono
          spellCheck={false}
          placeholder={'[{ "zoneId": "checkout", "threshold": 10 }]'}
        />
        {given && !zones && <Band tone="stop">{faultSentence(given as Fault, t)}</Band>}
        {lines && <ImportDiff lines={lines} />}
        {present.error && <ErrorNote error={present.error} onRetry={() => void present.refetch()} />}
        {send.error && <ErrorNote error={send.error} />}
        {Object.entries(send.fields).map(([path, message]) => (
          <p key={path} className={styles.quiet}>
            <code>{path}</code> {message}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

function faultSentence(fault: Fault, t: typeof en): string {
  if (fault.kind === 'tooMany') return t.faults.tooMany(fault.count)
  if (fault.kind === 'noZoneId') return t.faults.noZoneId(fault.index + 1)
  if (fault.kind === 'twice') return t.faults.twice(fault.zoneId)
  return t.faults[fault.kind]
}

interface FileChoiceProps {
  /** The present zones as a file; null until they are loaded. */
  present: string | null
  onText: (text: string) => void
}

function FileChoice({ onText, present }: FileChoiceProps) {
  const t = useText('zones')
  const id = useId()
  const readChosenFile = (event: ChangeEvent<HTMLInputElement>) => {
    void event.target.files?.[0]?.text().then(onText)
  }
  return (
    <div className={styles.files}>
      <label htmlFor={id} className={styles.file}>
        {t.file}
        <input id={id} type="file" accept="application/json,.json" onChange={readChosenFile} />
      </label>
      <Button size="s" disabled={present === null} onClick={() => present !== null && onText(present)}>
        {t.usePresent}
      </Button>
    </div>
  )
}

const tones = { created: 'good', changed: 'run', same: 'neutral' } as const
/** Shows the changes of an import. Lines without a change are only counted. */
function ImportDiff({ lines }: { lines: readonly Line[] }) {
  const t = useText('zones')
  const same = lines.filter(({ kind }) => kind === 'same').length
  return (
    <section aria-label={t.diff}>
      <ul className={styles.diff}>
        {lines
          .filter(({ kind }) => kind !== 'same')
          .map(({ zoneId, kind, fields }) => (
            <li key={zoneId}>
              <Chip tone={tones[kind]}>{t.kinds[kind]}</Chip>
              <strong>
                <WordsLine of={zoneId} />
              </strong>
              {kind === 'changed' && (
                <ul>
                  {fields.map(({ field, before, after }) => (
                    <li key={field}>
                      <code>{field}</code>{' '}
                      <del>
                        <WordsLine of={valueText(before)} />
                      </del>{' '}
                      <ins>
                        <WordsLine of={valueText(after)} />
                      </ins>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
      {same > 0 && <p className={styles.quiet}>{t.unchanged(same)}</p>}
    </section>
  )
}

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
