import { toast } from '@groundswell/ui'
import { useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'

/**
 * Merges an item into another, and undoes it. Both are one call, so a merge needs no confirmation and offers an undo.
 */
export function useMerging(id: string, done: () => void = () => {}) {
  const t = useText('items')
  const unmerge = useWrite({
    run: (api, _: null) => api.post('/api/feedback/{id}/unmerge', { params: { path: { id } } }),
    invalidates: ['feedback'],
    done: () => void toast({ text: t.unmergedNow, tone: 'good' }),
  })
  const merge = useWrite({
    run: (api, into: string) =>
      api.post('/api/feedback/{id}/merge', { params: { path: { id } }, body: { into } }),
    invalidates: ['feedback'],
    done() {
      toast({
        text: t.mergedNow,
        tone: 'good',
        action: { label: t.undo, keys: 'Z', onSelect: () => unmerge.write(null) },
      })
      done()
    },
  })
  return { merge, unmerge }
}
