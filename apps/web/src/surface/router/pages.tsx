import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { FailedNote } from '../page-failed.tsx'
import { usePathname } from './place.ts'
import { matchRoute, type Route } from './route.ts'

interface PagesProps {
  routes: readonly Route[]
  /** Shown if no page has the address. */
  nothing: ReactNode
}

/** Renders the page of the address. A new page is scrolled to its top and gets the focus. */
export function Pages({ routes, nothing }: PagesProps) {
  const pathname = usePathname()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const page = document.getElementById('page')
    page?.scrollTo(0, 0)
    page?.focus({ preventScroll: true })
  }, [pathname])
  const match = matchRoute(routes, pathname)
  if (!match) return nothing
  const { Page } = match.route
  return (
    <Caught key={pathname}>
      <Suspense fallback={null}>
        <Page id={match.id} />
      </Suspense>
    </Caught>
  )
}

/** Catches the error of a page, so that the navigation around it stays. */
class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (this.state.error === null) return this.props.children
    return <FailedNote error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}
