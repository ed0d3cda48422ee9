import { Button } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { Problem } from '../data/problem.ts'
import { toast } from '../feedback/toast.ts'
import { SegmentedAnswer } from '../fields/SegmentedAnswer.tsx'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { SideDrawer } from './SideDrawer.tsx'

const Menu = () => {
  const say = useText()
  return (
    <MoreMenu
      actions={[
        { text: say('kit.save'), icon: Pencil, keys: 'e', onRun: () => toast(say('kit.save')) },
        { text: say('kit.retry'), icon: Copy, disabled: say('kit.codes.forbidden'), onRun: () => undefined },
        {
          text: say('kit.discard'),
          danger: true,
          onRun: () => toast(say('kit.discard'), { tone: 'danger' }),
        },
      ]}
    />
  )
}

const Opening = ({ text, children }: { text: string; children: (shown: Shown) => ReactNode }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {text}
      </Button>
      {children({ opened, onClose: () => setOpened(false) })}
    </>
  )
}
type Shown = { opened: boolean; onClose: () => void }

const Dialog = () => {
  const say = useText()
  return (
    <Opening text={say('kit.discard')}>
      {(shown) => (
        <ConfirmDialog
          {...shown}
          title={say('kit.unsaved_title')}
          confirm={say('kit.discard')}
          onConfirm={() => toast(say('kit.discard'))}
        >
          {say('kit.unsaved_text')}
        </ConfirmDialog>
      )}
    </Opening>
  )
}

const RefusedDialog = () => {
  const say = useText()
  const refuse = async () => {
    throw new Problem({ status: 403, code: 'forbidden' })
  }
  return (
    <Opening text={say('kit.retry')}>
      {(shown) => (
        <ConfirmDialog
          {...shown}
          title={say('kit.unsaved_title')}
          confirm={say('kit.discard')}
          danger={false}
          onConfirm={refuse}
        />
      )}
    </Opening>
  )
}

const Drawer = () => {
  const say = useText()
  return (
    <Opening text={say('kit.read_more')}>
      {(shown) => (
        <SideDrawer {...shown} title="Autumn gathering">
          <p>{say('kit.unsaved_text')}</p>
        </SideDrawer>
      )}
    </Opening>
  )
}

const Answers = () => {
  const say = useText()
  const [answer, setAnswer] = useState<'accepted' | 'maybe' | 'declined' | null>('accepted')
  return (
    <SegmentedAnswer
      label={say('kit.choose')}
      value={answer}
      onAnswer={setAnswer}
      options={[
        { answer: 'accepted', text: say('kit.status.accepted') },
        { answer: 'maybe', text: say('kit.status.maybe') },
        { answer: 'declined', text: say('kit.status.declined'), disabled: true, reason: 'Past' },
      ]}
    />
  )
}

export const gallery: GallerySection = {
  title: 'Menus and dialogs',
  states: [
    { name: 'menu', show: Menu },
    { name: 'one question', show: Dialog },
    { name: 'one question, and the answer is no', show: RefusedDialog },
    { name: 'drawer', show: Drawer },
    { name: 'answer', show: Answers },
  ],
}
