import Bold from 'lucide-react/icons/bold'
import Clapperboard from 'lucide-react/icons/clapperboard'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import Minus from 'lucide-react/icons/minus'
import Palette from 'lucide-react/icons/palette'
import Redo2 from 'lucide-react/icons/redo-2'
import Smile from 'lucide-react/icons/smile'
import SquareCode from 'lucide-react/icons/square-code'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TableIcon from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useRef } from 'react'
import { headingLevels } from '#platform/rich-text/nodes/heading.ts'
import { schema } from '#platform/rich-text/schema.ts'
import { useText } from '../language/texts.ts'
import { allowedVideoHosts } from '../rich-text/video-hosts.ts'
import { ColourPanel } from './ColourPanel.tsx'
import { EmojiPanel } from './EmojiPanel.tsx'
import {
  colour,
  colourAt,
  hasMark,
  heading,
  headingAt,
  insertText,
  isInside,
  link,
  linkAt,
  rule,
  toggle,
  toggleCodeBlock,
  toggleList,
  toggleQuote,
  unlink,
  video,
} from './editor-commands.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { PanelRows } from './PanelRows.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import { markdownKeys, pasteMarkdown } from './paste-markdown.ts'
import { TableRows } from './TableRows.tsx'
import { ToolButton } from './ToolButton.tsx'
import { ToolPanel } from './ToolPanel.tsx'
import { chosenPicture, describePicture } from './use-pictures.ts'
import { useRoving } from './use-roving.ts'
import { VideoPanel } from './VideoPanel.tsx'

const { nodes, marks } = schema

type EditorToolbarProps = {
  view: EditorView
  state: EditorState
  isWhole: boolean
  onWhole: () => void
  linkOpened: boolean
  onLinkOpen: (opened: boolean) => void
  onFiles: (files: File[]) => void
}

/** The tools of the editor: one stop for Tab, arrows within, Escape back to the text. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { view, state, isWhole, onWhole, linkOpened, onLinkOpen, onFiles } = props
  const say = useText()
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRoving(bar)
  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const leave = () => view.focus()
  const level = headingAt(state)
  const button = (text: string, icon: typeof Bold, command: Command, isOn: boolean, keys?: string) => (
    <ToolButton icon={icon} text={say(text)} keys={keys} isOn={isOn} onClick={() => run(command)} />
  )
  return (
    <div
      ref={bar}
      className="fm-editor-tools"
      role="toolbar"
      aria-label={say('editor.tools')}
      onKeyDown={(event) => {
        roving.onKeyDown(event)
        if (
          event.key === 'Escape' &&
          bar.current?.contains(event.target instanceof Node ? event.target : null)
        ) {
          event.preventDefault()
          event.stopPropagation()
          view.focus()
        }
      }}
      onFocus={roving.onFocus}
    >
      <ToolPanel
        icon={Heading}
        text={say('editor.heading')}
        isOn={level !== null}
        onLeave={leave}
        width={190}
      >
        {(close) => (
          <PanelRows
            label={say('editor.heading')}
            rows={[null, ...headingLevels].map((one) => ({
              id: String(one),
              text: (
                <span data-level={one ?? undefined}>
                  {one === null ? say('editor.paragraph') : say('editor.heading_level', { level: one })}
                </span>
              ),
              isOn: level === one,
              run: () => {
                close()
                run(heading(one))
              },
            }))}
          />
        )}
      </ToolPanel>
      {button('editor.bold', Bold, toggle.strong, hasMark(state, marks.strong), 'mod+b')}
      {button('editor.italic', Italic, toggle.em, hasMark(state, marks.em), 'mod+i')}
      {button('editor.underline', Underline, toggle.underline, hasMark(state, marks.underline), 'mod+u')}
      {button('editor.strike', Strikethrough, toggle.strike, hasMark(state, marks.strike), 'mod+shift+x')}
      {button('editor.code', Code, toggle.code, hasMark(state, marks.code), 'mod+e')}
      <ToolPanel icon={Palette} text={say('editor.colour')} isOn={colourAt(state) !== null} onLeave={leave}>
        {(close) => (
          <ColourPanel
            value={colourAt(state)}
            onColour={(chosen) => {
              close()
              run(colour(chosen))
            }}
          />
        )}
      </ToolPanel>
      <ToolPanel
        icon={LinkIcon}
        text={say('editor.link')}
        keys="mod+k"
        isOn={linkAt(state) !== null}
        opened={linkOpened}
        onOpen={onLinkOpen}
        onLeave={leave}
        width={300}
      >
        {(close) => (
          <LinkPanel
            href={linkAt(view.state)?.href ?? ''}
            onLink={(href) => {
              close()
              run(link(href))
            }}
            onUnlink={
              linkAt(view.state) === null
                ? null
                : () => {
                    close()
                    run(unlink)
                  }
            }
          />
        )}
      </ToolPanel>
      <ToolPanel icon={Smile} text={say('editor.emoji')} onLeave={leave} width={316}>
        {(close) => (
          <EmojiPanel
            onEmoji={(sign) => {
              close()
              run(insertText(sign))
            }}
          />
        )}
      </ToolPanel>
      {button(
        'editor.list',
        List,
        toggleList(nodes.bullet_list),
        isInside(state, nodes.bullet_list),
        'mod+shift+8',
      )}
      {button(
        'editor.numbers',
        ListOrdered,
        toggleList(nodes.ordered_list),
        isInside(state, nodes.ordered_list),
        'mod+shift+7',
      )}
      {button('editor.quote', TextQuote, toggleQuote, isInside(state, nodes.blockquote), 'mod+shift+9')}
      {button('editor.code_block', SquareCode, toggleCodeBlock, isInside(state, nodes.code_block))}
      <ToolPanel
        icon={TableIcon}
        text={say('editor.table')}
        isOn={isInside(state, nodes.table)}
        onLeave={leave}
        width={220}
      >
        {(close) => (
          <TableRows
            state={state}
            onRun={(command) => {
              close()
              run(command)
            }}
          />
        )}
      </ToolPanel>
      <ToolPanel
        icon={ImageIcon}
        text={say('editor.image')}
        isOn={chosenPicture(view) !== null}
        onLeave={leave}
        width={chosenPicture(view) === null ? undefined : 300}
      >
        {(close) => (
          <PicturePanel
            about={chosenPicture(view)}
            onFiles={(files) => {
              close()
              view.focus()
              onFiles(files)
            }}
            onAbout={(about) => {
              close()
              describePicture(view, about)
              view.focus()
            }}
          />
        )}
      </ToolPanel>
      {allowedVideoHosts().length > 0 && (
        <ToolPanel icon={Clapperboard} text={say('editor.video')} onLeave={leave} width={300}>
          {(close) => (
            <VideoPanel
              onVideo={(address) => {
                close()
                run(video(address))
              }}
            />
          )}
        </ToolPanel>
      )}
      <ToolButton
        icon={ClipboardPaste}
        text={say('editor.paste_markdown')}
        keys={markdownKeys}
        onClick={() => {
          view.focus()
          void pasteMarkdown(view)
        }}
      />
      <ToolButton icon={Minus} text={say('editor.rule')} onClick={() => run(rule)} />
      <ToolButton
        icon={Undo2}
        text={say('editor.undo')}
        keys="mod+z"
        disabled={undoDepth(state) === 0}
        onClick={() => run(undo)}
      />
      <ToolButton
        icon={Redo2}
        text={say('editor.redo')}
        keys="mod+y"
        disabled={redoDepth(state) === 0}
        onClick={() => run(redo)}
      />
      <ToolButton
        icon={isWhole ? Minimize2 : Maximize2}
        text={say(isWhole ? 'editor.fullscreen_leave' : 'editor.fullscreen')}
        isOn={isWhole}
        onClick={onWhole}
      />
    </div>
  )
}
