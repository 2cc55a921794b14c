import { expect, test } from 'vitest'
import pointsAr from '../amount/messages/ar.ts'
import pointsDe from '../amount/messages/de.ts'
import pointsEn from '../amount/messages/en.ts'
import pointsFr from '../amount/messages/fr.ts'
import itemsDe from './pages/items/messages/de.ts'
import itemsFr from './pages/items/messages/fr.ts'
import ar from './pages/moderation/messages/ar.ts'
import de from './pages/moderation/messages/de.ts'
import en from './pages/moderation/messages/en.ts'
import es from './pages/moderation/messages/es.ts'
import fr from './pages/moderation/messages/fr.ts'

test('a count of one has its own words in the moderation queue, in every language that needs them', () => {
  expect([de.waiting('1', null, 1), de.waiting('2', null, 2)]).toEqual(['1 wartet', '2 warten'])
  expect(en.manyDone(3, 1)).toBe('3 decided, 1 had changed and stays')
  expect(de.manyDone(3, 1)).toBe('3 entschieden, 1 hatte sich geändert und bleibt')
  expect(es.manyDone(1, 2)).toBe('1 decidido, 2 habían cambiado y se quedan')
  expect(fr.manyDone(0, 1)).toBe('0 décidé, 1 avait changé et reste')
  const forms = [1, 2, 3, 11, 100].map((failed) => ar.manyDone(5, failed))
  expect(new Set(forms.map((words) => words.replace(/\d+/g, ''))).size).toBe(5)
})

test('points and trusted voters follow their number', () => {
  expect([pointsEn.points('1', 1), pointsEn.points('−1', -1), pointsEn.points('0', 0)]).toEqual([
    '1 point',
    '−1 point',
    '0 points',
  ])
  expect([pointsDe.points('1', 1), pointsFr.points('0', 0)]).toEqual(['1 Punkt', '0 point'])
  expect(pointsAr.points('3', 3)).not.toBe(pointsAr.points('11', 11).replace('11', '3'))
  expect([itemsDe.tideTrusted(0, 1), itemsDe.tideTrusted(0, 2)]).toEqual([
    '0 von 1 vertrauter Stimme',
    '0 von 2 vertrauten Stimmen',
  ])
  expect(itemsFr.tideTrusted(1, 3)).toBe('1 votant de confiance sur 3')
})
