import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

type CrashBoundaryProps = { children: ReactNode };
type CrashBoundaryState = { crashed: boolean };

/** The last net, outside the router. React offers it to classes only. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashed: false };

  static getDerivedStateFromError(): CrashBoundaryState {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}
