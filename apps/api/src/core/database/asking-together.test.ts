import { expect, test } from 'vitest'
import { askTogether } from './asking-together.ts'

test('callers before a question share its answer, callers during it wait for the next one', async () => {
  const answers: PromiseWithResolvers<number>[] = []
  const ask = askTogether(() => {
    answers.push(Promise.withResolvers<number>())
    return answers.at(-1)!.promise
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const early = [ask(), ask()]
  await turn()
  const late = [ask(), ask()]
  await turn()
  expect(answers).toHaveLength(1)
  answers[0]!.resolve(1)
  expect(await Promise.all(early)).toEqual([1, 1])
  await turn()
  expect(answers).toHaveLength(2)
  answers[1]!.reject(new Error('no answer'))
  for (const each of late) await expect(each).rejects.toThrow('no answer')
  const again = ask()
  await turn()
  answers[2]!.resolve(3)
  expect(await again).toBe(3)
})
