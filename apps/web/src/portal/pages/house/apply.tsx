import { Button, Card, Textarea, TextField, toast } from '@groundswell/ui'
import { ErrorNote, useDraft, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { rows } from '../../parts/rows/index.ts'
import { linksOf, listOf } from './list-rules.ts'
import type en from './messages/en.ts'

const nothing = { motivation: '', experience: '', languages: '', devices: '', links: '' }

/** The application. What is typed outlives a reload; only the first field is required. */
export function Apply() {
  const t = useText<typeof en>('house')
  const [draft, setDraft, clear] = useDraft('portal:house', nothing)
  const set = (field: keyof typeof nothing) => (value: string) => setDraft({ ...draft, [field]: value })
  const apply = useWrite({
    run: (api, { motivation, experience, languages, devices, links }: typeof nothing) =>
      api.post('/api/tester/applications', {
        body: {
          motivation: motivation.trim(),
          ...(experience.trim() ? { experience: experience.trim() } : {}),
          languages: listOf(languages),
          devices: listOf(devices),
          links: linksOf(links),
        },
      }),
    done: () => {
      clear()
      toast({ text: t.sent, tone: 'good' })
    },
    invalidates: ['application'],
  })
  /** The service names the place in a list, such as `links.0`; here a list is one field. */
  const errorOf = (field: keyof typeof nothing) => {
    const [, error] = Object.entries(apply.fields).find(([path]) => path.split('.', 1)[0] === field) ?? []
    return error ? { error } : {}
  }
  return (
    <Card>
      <div className={rows.form}>
        <Textarea
          label={t.motivation}
          hint={t.motivationHint}
          value={draft.motivation}
          onChange={set('motivation')}
          rows={4}
          maxLength={2000}
          {...errorOf('motivation')}
        />
        <Textarea
          label={t.experience}
          optional
          value={draft.experience}
          onChange={set('experience')}
          rows={3}
          maxLength={2000}
          {...errorOf('experience')}
        />
        <TextField
          label={t.languages}
          hint={t.listHint}
          optional
          value={draft.languages}
          onChange={set('languages')}
          maxLength={600}
          {...errorOf('languages')}
        />
        <TextField
          label={t.devices}
          hint={t.listHint}
          optional
          value={draft.devices}
          onChange={set('devices')}
          maxLength={1000}
          {...errorOf('devices')}
        />
        <Textarea
          label={t.links}
          hint={t.linksHint}
          optional
          value={draft.links}
          onChange={set('links')}
          rows={2}
          maxLength={2000}
          {...errorOf('links')}
        />
        <div className={rows.actions}>
          <Button
            variant="primary"
            busy={apply.busy}
            onClick={() => apply.write(draft)}
            {...(draft.motivation.trim() === '' ? { reason: t.motivationNeeded } : {})}
          >
            {t.apply}
          </Button>
        </div>
        {apply.error && <ErrorNote error={apply.error} />}
      </div>
    </Card>
  )
}
