import { Button, Card, Textarea, TextField, toast } from '@groundswell/ui'
import { ErrorNote, useDraft, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { rows } from '../../parts/rows/index.ts'
import { splitLinks, splitList } from './list-rules.ts'

const nothing = { motivation: '', experience: '', languages: '', devices: '', links: '' }

/** The application. The draft survives a reload; only the first field is required. */
export function ApplicationForm() {
  const t = useText('house')
  const [draft, setDraft, clear] = useDraft('portal:house', nothing)
  const apply = useWrite({
    run: (api, { motivation, experience, languages, devices, links }: typeof nothing) =>
      api.post('/api/tester/applications', {
        body: {
          motivation: motivation.trim(),
          ...(experience.trim() ? { experience: experience.trim() } : {}),
          languages: splitList(languages),
          devices: splitList(devices),
          links: splitLinks(links),
        },
      }),
    done: () => {
      clear()
      toast({ text: t.sent, tone: 'good' })
    },
    invalidates: ['application'],
  })
  /** The service may name one entry of a list, such as `links.0`; this form has one field for the whole list. */
  const listField = (name: keyof typeof nothing, maxLength: number) => {
    const [, error] = Object.entries(apply.fields).find(([path]) => path.split('.', 1)[0] === name) ?? []
    return {
      label: t[name],
      value: draft[name],
      onChange: (value: string) => setDraft({ ...draft, [name]: value }),
      maxLength,
      ...(error ? { error } : {}),
    }
  }
  return (
    <Card>
      <div className={rows.form}>
        <Textarea {...listField('motivation', 2000)} hint={t.motivationHint} rows={4} />
        <Textarea {...listField('experience', 2000)} optional rows={3} />
        <TextField {...listField('languages', 600)} hint={t.listHint} optional />
        <TextField {...listField('devices', 1000)} hint={t.listHint} optional />
        <Textarea {...listField('links', 2000)} hint={t.linksHint} optional rows={2} />
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
