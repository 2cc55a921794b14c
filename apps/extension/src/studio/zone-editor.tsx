import { Band, Button, IconButton, Select, Sheet } from '@groundswell/ui'
import { useId } from 'react'
import { ZoneForm } from '../../../web/src/app/pages/zones/zone-form.tsx'
import { useText } from '../../../web/src/text/index.ts'
import { WordsLine } from '../../../web/src/untrusted/words.tsx'
import type { DrawnEdit } from './edits.ts'
import { faultSentences } from './fault-words.ts'
import type { CampaignName } from './reading.ts'
import { plainName } from './row-rules.ts'
import type { Candidate } from './selector/selector-rules.ts'
import styles from './studio.module.css'
import { faultsOfEdit } from './zone/plan-rules.ts'

interface ZoneEditorProps {
  edit: DrawnEdit
  campaigns: readonly CampaignName[]
  /** The number of elements on the page that the zone's selector finds. */
  count: number | null | undefined
  canPick: boolean
  /** Stores every change at once; null drops the edits. */
  onChange(edit: DrawnEdit | null): void
  onPick(): void
  onShow(selector: string): void
  onClose(): void
}

/** One zone: the selectors that find its element, and the same form as in the dashboard. */
export function ZoneEditor({
  edit,
  campaigns,
  count,
  canPick,
  onChange,
  onPick,
  onShow,
  onClose,
}: ZoneEditorProps) {
  const t = useText('studio')
  const words = useText('zones')
  const { base, draft, isRemoved, candidates } = edit
  const faults = faultSentences(faultsOfEdit(edit), t)
  const dropEdit = () => {
    onChange(null)
    onClose()
  }
  return (
    <Sheet
      open
      title={base ? words.edit : words.add}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
          {base && !isRemoved && (
            <Button icon="trash" variant="stop" onClick={() => onChange({ ...edit, isRemoved: true })}>
              {t.remove}
            </Button>
          )}
          <Button icon="undo" onClick={dropEdit}>
            {t.drop}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isRemoved && (
          <Band
            tone="stop"
            action={
              <Button size="s" onClick={() => onChange({ ...edit, isRemoved: false })}>
                {t.keep}
              </Button>
            }
          >
            {t.isRemoved}
          </Band>
        )}
        <ZoneForm
          draft={draft}
          isNew={false}
          fields={faults}
          onChange={(next) => onChange({ ...edit, draft: next })}
          {...(base ? { fixedId: t.fixedId } : {})}
          besideSelector={
            <>
              <div className={styles.line}>
                <Button size="s" icon="zone" onClick={onPick} {...(canPick ? {} : { reason: t.press })}>
                  {t.pickAgain}
                </Button>
                {typeof count === 'number' && <span>{t.places(count)}</span>}
                {typeof count === 'number' && count > 0 && (
                  <IconButton icon="search" label={t.show} onClick={() => onShow(draft.selector.trim())} />
                )}
              </div>
              {candidates.length > 0 && (
                <CandidateList
                  of={candidates}
                  chosen={draft.selector}
                  onChoose={(selector) => onChange({ ...edit, draft: { ...draft, selector } })}
                />
              )}
            </>
          }
          campaign={
            <CampaignField
              edit={edit}
              campaigns={campaigns}
              error={faults.campaignId}
              onChange={(campaignId) => onChange({ ...edit, draft: { ...draft, campaignId } })}
            />
          }
        />
      </div>
    </Sheet>
  )
}

interface CandidatesProps {
  of: readonly Candidate[]
  chosen: string
  onChoose(selector: string): void
}

/** The selectors that find the picked element, best first. */
function CandidateList({ of, chosen, onChoose }: CandidatesProps) {
  const t = useText('studio')
  const name = useId()
  return (
    <fieldset className={styles.candidates}>
      <legend>{t.found}</legend>
      {of.map(({ selector, kind, score, count }) => (
        <label key={selector} className={styles.candidate}>
          <input type="radio" name={name} checked={selector === chosen} onChange={() => onChoose(selector)} />
          <code className={styles.selector}>
            <WordsLine of={selector} />
          </code>
          <span className={styles.line}>
            <span>{t.kinds[kind]}</span>
            <span>{t.score(score)}</span>
            {count > 1 && <span>{t.places(count)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CampaignFieldProps {
  edit: DrawnEdit
  campaigns: readonly CampaignName[]
  error: string | undefined
  onChange(campaignId: string | null): void
}

/**
 * The choice of a campaign. A zone that is in a campaign must stay there: with a studio token, the service refuses
 * anything else.
 */
function CampaignField({ edit: { base, draft }, campaigns, error, onChange }: CampaignFieldProps) {
  const t = useText('studio')
  const words = useText('zones')
  const kept = base?.campaignId ?? null
  const offered = campaigns.filter(({ id }) => kept === null || id === kept)
  const isUnknown = draft.campaignId !== null && !offered.some(({ id }) => id === draft.campaignId)
  return (
    <Select
      label={words.campaign}
      value={draft.campaignId ?? ''}
      onChange={(id) => onChange(id || null)}
      options={[
        ...(kept === null ? [{ value: '', label: t.noCampaign }] : []),
        ...(isUnknown ? [{ value: draft.campaignId!, label: t.unknownCampaign }] : []),
        ...offered.map(({ id, name }) => ({ value: id, label: plainName(name) })),
      ]}
      {...(kept === null ? {} : { hint: t.stays })}
      {...(error ? { error } : {})}
    />
  )
}
