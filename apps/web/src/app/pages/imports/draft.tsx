import { Button, Meter, SkeletonRows } from '@groundswell/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ErrorNote, refetchTopic, useRead } from '../../../data/index.ts'
import { useApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { ReadingChoices } from './choices.tsx'
import { FaultBand } from './fault-band.tsx'
import styles from './imports.module.css'
import { ColumnMapping } from './mapping.tsx'
import { Preview } from './preview.tsx'
import { importZonesRead } from './queries.ts'
import type { Prepared } from './reading.ts'
import { nothingSaid, type Said } from './said.ts'
import { usePrepared, useRows } from './use-reading.ts'

interface DraftProps {
  file: File
  onLeave: () => void
  onStarted: (run: string) => void
}

/** A chosen file: how it is read, what it becomes, and the button that imports it. */
export function FileDraft({ file, onLeave, onStarted }: DraftProps) {
  const t = useText('imports')
  const [said, setSaid] = useState<Said>(nothingSaid)
  const changeChoices = (next: Partial<Said>) => setSaid((before) => ({ ...before, ...next }))
  const zones = useRead(importZonesRead).data
  const { read, isFresh } = useRows(file, said)
  const fault = read && 'code' in read ? read : null
  const good = read && 'rows' in read ? read : null
  const zone = said.zone ?? zones?.[0]?.zoneId
  const whole = useMemo(() => ({ ...said, zone }), [said, zone])
  const { prepared, isPrepared } = usePrepared(zone === undefined ? null : good, whole)
  const format = said.format ?? read?.format
  const source = said.source || format || ''
  return (
    <div className={styles.draft}>
      <p className={styles.fileLine}>
        <strong>
          <WordsLine of={file.name} />
        </strong>
        <Button size="s" onClick={onLeave}>
          {t.otherFile}
        </Button>
      </p>
      {read && (
        <ReadingChoices
          {...{ said: whole, format, source, zones, change: changeChoices, readings: read.readings, fault }}
        />
      )}
      {fault && <FaultBand fault={fault} />}
      {read && read.heading.length > 0 && (
        <ColumnMapping
          heading={read.heading}
          mapping={read.mapping}
          columns={said.columns}
          onChange={changeChoices}
        />
      )}
      {(!read || (good && !prepared && zone !== undefined)) && <SkeletonRows rows={6} height={40} />}
      {prepared && <Preview prepared={prepared} said={whole} onChange={changeChoices} />}
      {prepared && <SendButton {...{ prepared, source, file, onStarted, isReady: isFresh && isPrepared }} />}
    </div>
  )
}

interface SendProps {
  prepared: Prepared
  source: string
  file: File
  /** Whether the items are those of the latest choice. */
  isReady: boolean
  onStarted: (run: string) => void
}

function SendButton({ prepared, source, file, isReady, onStarted }: SendProps) {
  const t = useText('imports')
  const api = useApi()
  const queries = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const { length } = prepared.items
  async function startImport() {
    setShare(0)
    setError(null)
    try {
      const { uploadParts } = await import('./sending.ts')
      const run = await uploadParts(api, prepared, { source, fileName: file.name, onProgress: setShare })
      refetchTopic(queries, 'import')
      onStarted(run.id)
    } catch (failure) {
      setError(failure as Error)
      setShare(null)
      // An upload that has begun is shown, so that it can be cancelled.
      refetchTopic(queries, 'import')
    }
  }
  return (
    <div className={styles.send}>
      {error && <ErrorNote error={error} />}
      {share !== null && (
        <p className={styles.progress}>
          <Meter value={share} label={t.uploading} />
          <span>{t.uploading}</span>
        </p>
      )}
      <Button
        variant="primary"
        icon="upload"
        busy={share !== null}
        disabled={!isReady || length === 0 || source === ''}
        onClick={() => void startImport()}
      >
        {t.importItems(length)}
      </Button>
    </div>
  )
}
