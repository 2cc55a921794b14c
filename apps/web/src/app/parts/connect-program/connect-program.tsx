import type { components } from '@groundswell/client'
import { Button, Checkbox, Empty, Section, SkeletonRows } from '@groundswell/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { ErrorNote, Loaded, read, useRead } from '../../../data/index.ts'
import { api, useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useTitle } from '../../shell/title.ts'
import { CampaignChoice } from '../campaign-choice/campaign-choice.tsx'
import { useSecretWrite } from '../secret-once/secret-write.ts'
import { type Asked, readAsked } from './asked.ts'
import styles from './connect.module.css'

type Described = components['schemas']['DescribedConnection']
type Scope = Described['scopes'][number]

const describeConnection = (asked: Asked, workspaceId: string) =>
  read({
    key: ['connect', workspaceId, asked],
    topics: [],
    load: (client, signal) => client.post('/api/account/connections/describe', { body: asked, signal }),
  })

/** Lets an ADMIN decide about a program that asks for a connection, and shows its name, host and rights. */
export function ConnectProgram({ request }: { request: string }) {
  const t = useText('connect-program')
  const { id } = useWorkspace()
  const asked = readAsked(request)
  const result = useRead(describeConnection(asked, id))
  useTitle(t.title)
  return (
    <div className={styles.page}>
      <h2>{t.title}</h2>
      <Loaded of={result} skeleton={<SkeletonRows rows={4} height={40} />}>
        {(found) =>
          found.fault === null ? <DecisionForm asked={asked} found={found} /> : <RefusedRequest of={found} />
        }
      </Loaded>
    </div>
  )
}

/** Opens an address of the program, which the service has checked. */
const leaveFor = (address: string) => location.assign(address)

function DecisionForm({ asked, found }: { asked: Asked; found: Described }) {
  const t = useText('connect-program')
  const [chosen, setChosen] = useState<readonly Scope[]>(found.scopes)
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const consent = useSecretWrite(
    (body: Asked & { scopes: Scope[]; campaignId: string | null }) =>
      api().post('/api/account/connections', { body }),
    ['key'],
  )
  const address = consent.answer?.redirectTo
  useEffect(() => {
    if (address) leaveFor(address)
  }, [address])
  if (address)
    return (
      <Empty icon="check" title={t.done}>
        {t.doneNote}
      </Empty>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void consent.write({ ...asked, scopes: [...chosen], campaignId })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <ProgramFacts of={found} />
      <fieldset className={styles.choices}>
        <legend>{t.may}</legend>
        {found.scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t.scope[scope]}
            checked={chosen.includes(scope)}
            disabled={scope === 'read'}
            onChange={(isOn) =>
              setChosen(found.scopes.filter((one) => (one === scope ? isOn : chosen.includes(one))))
            }
          />
        ))}
      </fieldset>
      <CampaignChoice label={t.campaign} none={t.everywhere} value={campaignId} onChange={setCampaignId} />
      <p className={styles.quiet}>{t.later}</p>
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" busy={consent.busy}>
          {t.allow}
        </Button>
        <Button onClick={() => leaveFor(found.refuseTo)}>{t.refuse}</Button>
      </div>
      {consent.error && <ErrorNote error={consent.error} />}
    </form>
  )
}

/** The program that asks for a connection: its own name, and the host that published it. */
function ProgramFacts({ of: { client } }: { of: Described }) {
  const t = useText('connect-program')
  const { name } = useWorkspace()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.program}</dt>
        <dd>
          <strong>
            <WordsLine of={client.name} />
          </strong>
          <small>{client.kind === 'DOCUMENT' ? t.published(client.host) : t.nobodyVouches}</small>
        </dd>
      </div>
      <div>
        <dt>{t.workspace}</dt>
        <dd>
          <WordsLine of={name} />
        </dd>
      </div>
      <div>
        <dt>{t.leadsTo}</dt>
        <dd>
          <bdi>{client.redirectHost}</bdi>
          {client.isLocal && <small>{t.onThisComputer}</small>}
        </dd>
      </div>
    </dl>
  )
}

function RefusedRequest({ of: { fault, refuseTo, client } }: { of: Described }) {
  const t = useText('connect-program')
  return (
    <Section title={client.name}>
      <p>{t.cannot}</p>
      <p>
        <code>{fault}</code>
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => leaveFor(refuseTo)}>{t.back}</Button>
      </div>
    </Section>
  )
}
