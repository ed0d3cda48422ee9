import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '../display/Icon.tsx'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { useText } from '../language/texts.ts'
import { holdToast, undoLast, undoSeconds, useToast } from './toast.ts'

/** Shows toasts. */
export function Toaster() {
  const say = useText()
  const toast = useToast()
  useShortcut('mod+z', 'kit.undo', undoLast, { when: toast?.canUndo ?? false, group: 'kit.everywhere' })
  return (
    <div className="fm-toaster" role="status" aria-live="polite">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold its time
        <div
          key={toast.id}
          className="fm-toast"
          onMouseEnter={() => holdToast(true)}
          onMouseLeave={() => holdToast(false)}
          onFocus={() => holdToast(true)}
          onBlur={() => holdToast(false)}
        >
          <Icon of={toast.tone === 'danger' ? CircleAlert : Check} />
          <span>{toast.text}</span>
          {toast.canUndo && (
            <button type="button" className="fm-toast-undo" onClick={undoLast}>
              {say('kit.undo')}
              <span aria-hidden="true">{toast.secondsLeft}</span>
            </button>
          )}
          {toast.canUndo && (
            <span
              className="fm-toast-time"
              aria-hidden="true"
              style={{ transform: `scaleX(${toast.secondsLeft / undoSeconds})` }}
            />
          )}
        </div>
      )}
    </div>
  )
}
