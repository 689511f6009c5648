import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

type CrashBoundaryProps = { children: ReactNode };
type CrashBoundaryState = { fault: { error: unknown } | null };

/** Last error boundary, outside the router. React supports error boundaries only as classes. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { fault: { error } };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? <CrashScreen error={fault.error} /> : this.props.children;
  }
}
