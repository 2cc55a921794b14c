import { type Client, GroundswellError } from '@groundswell/client'
import { Button, toast } from '@groundswell/ui'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'

/**
 * Shows the error of a decision. If the decision needs a second operator, this operator can record a check, and another
 * one repeats the decision.
 */
export function DecisionError({ error, check }: { error: Error; check(api: Client): Promise<unknown> }) {
  const t = useText('terms')
  const record = useWrite({ run: check, done: () => toast({ text: t.secondEyes.recorded }) })
  const takesTwo = error instanceof GroundswellError && error.code === 'second_approver_required'
  return (
    <>
      <ErrorNote error={error} />
      {takesTwo && (
        <div>
          <Button icon="check" busy={record.busy} onClick={() => record.write(undefined)}>
            {t.secondEyes.record}
          </Button>
        </div>
      )}
      {record.error && <ErrorNote error={record.error} />}
    </>
  )
}
