import { Component, type ReactNode } from 'react'
import { Crashed } from '#shell/notices/crashed.tsx'

/** The one place where an error that nobody handled ends. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Crashed /> : this.props.children
  }
}
