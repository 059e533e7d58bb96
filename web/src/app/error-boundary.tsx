import { Component, type ReactNode } from 'react'

type Props = { at: string; children: ReactNode }

/** A screen that cannot be drawn is an empty view, until one goes elsewhere. A class: React has no other way to say this. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.hasFailed && previous.at !== this.props.at) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
