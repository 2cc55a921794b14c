import type { components } from '@groundswell/client'
import { Menu, toast } from '@groundswell/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import {
  filterFromView,
  type ItemFilter,
  isSameFilter,
  toApiListQuery,
  visibleLine,
  withField,
} from '../../parts/filter/index.ts'
import styles from './page.module.css'
import { filterToAddress } from './ready-views.ts'
import { VIEWS, viewsRead } from './view-queries.ts'

type View = components['schemas']['View']
type ViewUpdate = components['schemas']['ViewUpdate']

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((part) => ({ default: part.ViewDialog })))

interface ViewProps {
  filter: ItemFilter
  onChange: (filter: ItemFilter) => void
}

/**
 * Saved filters: choose one, save this one, change or delete the chosen one. They are loaded when the menu is opened.
 */
export function ViewMenu({ filter, onChange }: ViewProps) {
  const t = useText('inbox')
  const [isReached, setReached] = useState(filter.view !== undefined)
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const views = useRead(viewsRead(), isReached || filter.view !== undefined).data?.items ?? []
  const chosen = views.find(({ id }) => id === filter.view)
  const { change, remove } = useViewWrites(filter, onChange)
  const isChanged = chosen && !isSameFilter(filterFromView(chosen.id, chosen.filter), filter)
  useFilterOfView(filter, chosen, onChange)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody reaches for the button
    <span onPointerEnter={() => setReached(true)} onFocus={() => setReached(true)}>
      <Menu
        label={t.views}
        trigger={(props) => (
          <button {...props} type="button" className={styles.views} data-on={chosen ? '' : undefined}>
            {chosen ? `${visibleLine(chosen.name)}${isChanged ? ' *' : ''}` : t.views}
          </button>
        )}
        items={[
          ...views.map((view) => ({
            label: view.isShared ? t.sharedView(visibleLine(view.name)) : visibleLine(view.name),
            ...(view.id === chosen?.id ? { icon: 'check' as const } : {}),
            onSelect: () => onChange(filterFromView(view.id, view.filter)),
          })),
          ...(views.length > 0 ? (['line'] as const) : []),
          {
            label: t.saveView,
            icon: 'plus' as const,
            onSelect: () => setDialog('new'),
            ...(isDefaultFilter(filter) ? { disabled: true, reason: t.nothingToSave } : {}),
          },
          ...(chosen
            ? [
                ...(isChanged
                  ? [
                      {
                        label: t.updateView(visibleLine(chosen.name)),
                        icon: 'check' as const,
                        onSelect: () =>
                          change.write({ id: chosen.id, update: { filter: toApiListQuery(filter) } }),
                      },
                    ]
                  : []),
                { label: t.editView, icon: 'edit' as const, onSelect: () => setDialog('edit') },
                {
                  label: t.deleteView,
                  icon: 'trash' as const,
                  tone: 'stop' as const,
                  onSelect: () => remove.write(chosen),
                },
              ]
            : []),
        ]}
      />
      {dialog ? (
        <Suspense fallback={null}>
          <ViewDialog
            filter={filter}
            view={dialog === 'edit' ? (chosen ?? null) : null}
            onClose={() => setDialog(null)}
            onSaved={({ id }) => onChange(withField(filter, 'view', id))}
          />
        </Suspense>
      ) : null}
    </span>
  )
}

/** Returns whether nothing is chosen: open work in its order. */
const isDefaultFilter = ({ view: _, ...rest }: ItemFilter) => Object.keys(filterToAddress(rest)).length === 0

/** An address with only a view shows the filter of that view. */
function useFilterOfView(filter: ItemFilter, chosen: View | undefined, onChange: ViewProps['onChange']) {
  const isAlone = filter.view !== undefined && isDefaultFilter(filter)
  const [opened, setOpened] = useState<string | null>(isAlone ? null : (filter.view ?? null))
  useEffect(() => {
    if (!chosen || opened === chosen.id) return
    setOpened(chosen.id)
    if (isAlone) onChange(filterFromView(chosen.id, chosen.filter))
  }, [chosen, opened, isAlone, onChange])
}

function useViewWrites(filter: ItemFilter, onChange: ViewProps['onChange']) {
  const t = useText('inbox')
  const restore = useWrite({
    run: (api, { name, isShared, filter: saved }: View) =>
      api.post('/api/views', { body: { name, isShared, filter: saved } }),
    invalidates: [VIEWS],
  })
  const change = useWrite({
    run: (api, { id, update }: { id: string; update: ViewUpdate }) =>
      api.patch('/api/views/{id}', { params: { path: { id } }, body: update }),
    invalidates: [VIEWS],
    done: () => toast({ text: t.viewSaved, tone: 'good' }),
  })
  const remove = useWrite({
    run: (api, { id }: View) => api.delete('/api/views/{id}', { params: { path: { id } } }),
    invalidates: [VIEWS],
    done: (_, view) => {
      onChange(withField(filter, 'view', undefined))
      toast({
        text: t.viewDeleted,
        action: { label: t.undo, keys: 'Z', onSelect: () => restore.write(view) },
      })
    },
  })
  return { change, remove }
}
