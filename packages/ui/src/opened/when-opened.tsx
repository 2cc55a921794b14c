import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A dialog or a sheet whose code is loaded when it is first needed. */
interface WhenOpened<Props> {
  (props: Props): ReactNode
  /**
   * Props for the control that opens the dialog. They start loading on hover or focus, before the press. A failed load
   * is repeated when the dialog is opened.
   */
  soon: { onPointerEnter(): void; onFocus(): void }
}

/**
 * Creates a component whose code is loaded on hover or focus of its control, or at the latest when it is opened.
 * @param load resolves with a component that has `open` among its properties
 */
export function whenOpened<Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
): WhenOpened<Parameters<Component>[0] & { open: boolean }> {
  const Part = lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> }))
  const preload = () => void load().catch(() => {})
  function Opened(props: { open: boolean }) {
    const [wasOpened, setOpened] = useState(false)
    if (props.open && !wasOpened) setOpened(true)
    return wasOpened ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null
  }
  return Object.assign(Opened, { soon: { onPointerEnter: preload, onFocus: preload } })
}
