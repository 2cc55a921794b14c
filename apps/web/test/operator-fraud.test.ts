import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { insertRow, query } from '../../api/test/harness/rows.ts'
import { operatorToken } from '../../api/test/harness/workspace.ts'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`signs of fraud at the console${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage?.close())

  test('an operator reads the evidence of a sign and dismisses it with a reason', async () => {
    const id = uuidv7()
    await insertRow(stage.service, 'fraud_signals', {
      ...{ id, kind: 'SHARED_WALLET', subject: '0xabc', tester_ids: [uuidv7(), uuidv7()] },
      ...{ evidence: '{"address":"0x52908400098527886e0f7030069857d2e4169ee7"}', state: 'OPEN' },
      ...{ found_at: new Date(), seen_at: new Date() },
    })
    const token = await operatorToken(stage.service)
    const page = await stage.open('/operator/budgets?tab=signals', { as: { token } })
    await page.getByRole('button', { name: 'Several testers, one wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('0x52908400098527886e0f7030069857d2e4169ee7').waitFor()
    const dismiss = dialog.getByRole('button', { name: 'It is none' })
    expect(await dismiss.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('A couple')
    await dismiss.click()
    await page.getByText('No sign of fraud').waitFor()
    const [row] = await query<{ state: string }>(
      stage.service,
      'select state from fraud_signals where id = $1',
      [id],
    )
    expect(row!.state).toBe('DISMISSED')
    await page.close()
  })
})
