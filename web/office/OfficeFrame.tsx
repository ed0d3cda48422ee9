import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { officeContract } from '#events/office/office.contract.ts'
import { folderPaths } from '#web/folders/parts/folders.paths.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { asProblem, type Problem } from '#web/kit/data/problem.ts'
import { ErrorState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { postTo } from './post-to.ts'

const { open } = commandsOf(officeContract)

type OfficeFrameProps = {
  target: { file_id: string; type: string; action: string }
  /** Where the office shows the file. */
  address: string
  name: string
}

/** The office in a frame: it gets leave to open the file by a form, so that no address holds it. */
export function OfficeFrame({ target: { file_id, type, action }, address, name }: OfficeFrameProps) {
  const say = useText()
  const frame = `office${useId().replaceAll(':', '')}`
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [stage, setStage] = useState<'asking' | 'sent' | 'shown'>('asking')
  useClosing(address, file_id)
  useEffect(() => {
    let isCurrent = attempts >= 0
    open({ file_id, type, action })
      .then(({ access_token, access_token_ttl }) => {
        if (!isCurrent) return
        setStage('sent')
        postTo(address, frame, { access_token, access_token_ttl: String(access_token_ttl) })
      })
      .catch((thrown: unknown) => isCurrent && setProblem(asProblem(thrown)))
    return () => {
      isCurrent = false
    }
  }, [file_id, type, action, address, frame, attempts])
  const retry = () => {
    setProblem(null)
    setAttempts((count) => count + 1)
  }
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  return (
    <div className="fm-office">
      {stage !== 'shown' && <p className="fm-office-opening fm-muted">{say('office.opening')}</p>}
      <iframe
        className="fm-office-frame"
        name={frame}
        onLoad={() => setStage((now) => (now === 'sent' ? 'shown' : now))}
        title={say('office.frame', { name })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads"
        allow="fullscreen; clipboard-read *; clipboard-write *"
      />
    </div>
  )
}

/** The button of the office that closes the document leads back to the file. */
const useClosing = (address: string, fileId: string): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const { origin } = new URL(address)
    const receive = (event: MessageEvent) => {
      if (event.origin === origin && messageId(event.data) === 'UI_Close') navigate(folderPaths.file(fileId))
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [address, fileId, navigate])
}

const messageId = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data).MessageId : undefined
  } catch {
    return undefined
  }
}
