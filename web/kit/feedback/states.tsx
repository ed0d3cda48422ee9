import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Load } from '../data/load.ts'
import type { Problem } from '../data/problem.ts'
import { problemText, useText } from '../language/texts.ts'
import { EmptyIllustration } from './EmptyIllustration.tsx'

type EmptyProps = {
  /** One sentence: what this is. */
  title: string
  /** One sentence: the next step. */
  children?: ReactNode
  action?: ReactNode
  /** The bench motif, for the few big places. */
  big?: boolean
  /** It is all that the page holds, so its sentence is the page's heading. */
  whole?: boolean
}

/** An empty state: a sentence, the next step, one action. */
export function EmptyState({ title, children, action, big, whole }: EmptyProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className="fm-state">
      {big && <EmptyIllustration />}
      <Heading className={big ? 'fm-title' : 'fm-section'}>{title}</Heading>
      {children && <p className="fm-state-words">{children}</p>}
      {action && <div className="fm-state-actions">{action}</div>}
    </div>
  )
}

/** Something could not be loaded: what happened, and again. */
export function ErrorState({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const say = useText()
  return (
    <div className="fm-state" role="alert">
      <h2 className="fm-section">{say('kit.not_loaded')}</h2>
      <p className="fm-state-words">{problemText(say, problem?.code ?? 'fault', problem?.params)}</p>
      <div className="fm-state-actions">
        <Button variant="default" onClick={onRetry}>
          {say('kit.retry')}
        </Button>
      </div>
    </div>
  )
}

/** Missing and forbidden look the same. */
export function RefusedState({ action }: { action?: ReactNode }) {
  const say = useText()
  return (
    <EmptyState title={say('kit.refused_title')} action={action}>
      {say('kit.refused_text')}
    </EmptyState>
  )
}

type LoadedProps = {
  load: Pick<Load, 'state' | 'problem' | 'reload'>
  /** A skeleton of the content, shown after 200 ms. */
  skeleton: ReactNode
  /** Something is there already (from the change stream or before): shown at once. */
  has?: boolean
  children: ReactNode
}

/** Shows what a load has come to: skeleton, error, refusal, or the children. */
export function Loaded({ load, skeleton, has = false, children }: LoadedProps) {
  if (load.state === 'refused') return <RefusedState />
  if (load.state === 'ready' || has) return <>{children}</>
  if (load.state === 'failed') return <ErrorState problem={load.problem} onRetry={load.reload} />
  return <Late>{skeleton}</Late>
}

const lateAfter = 200

function Late({ children }: { children: ReactNode }) {
  const say = useText()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" role="status" aria-label={say('kit.loading')}>
      {isLate && children}
    </div>
  )
}
