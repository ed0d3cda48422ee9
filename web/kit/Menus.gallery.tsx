import { Button } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { GallerySection } from './gallery/gallery.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { Problem } from './problem.ts'
import { SegmentedAnswer } from './SegmentedAnswer.tsx'
import { SideDrawer } from './SideDrawer.tsx'
import { useText } from './texts.ts'
import { toast } from './toast.ts'

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

const Dialog = () => {
  const say = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say('kit.discard')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={say('kit.unsaved_title')}
        confirm={say('kit.discard')}
        onConfirm={() => toast(say('kit.discard'))}
      >
        {say('kit.unsaved_text')}
      </ConfirmDialog>
    </>
  )
}

const RefusedDialog = () => {
  const say = useText()
  const [opened, setOpened] = useState(false)
  const refuse = async () => {
    throw new Problem({ status: 403, code: 'forbidden' })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say('kit.retry')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={say('kit.unsaved_title')}
        confirm={say('kit.discard')}
        danger={false}
        onConfirm={refuse}
      />
    </>
  )
}

const Drawer = () => {
  const say = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say('kit.read_more')}
      </Button>
      <SideDrawer opened={opened} onClose={() => setOpened(false)} title="Autumn gathering">
        <p>{say('kit.unsaved_text')}</p>
      </SideDrawer>
    </>
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
