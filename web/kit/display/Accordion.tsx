import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'

export type AccordionPart = {
  id: string
  title: ReactNode
  /** Quiet words at the right: a count, a state. */
  quiet?: ReactNode
  children: ReactNode
}

type AccordionProps = {
  parts: readonly AccordionPart[]
  /** Those that are open at first. */
  open?: readonly string[]
  /** Opening one closes the others. */
  single?: boolean
  heading?: 'h2' | 'h3' | 'h4'
}

/** Parts under headings that open and close. What is closed is not there, neither for the keyboard nor to be read. */
export function Accordion({ parts, open = [], single = false, heading: Heading = 'h3' }: AccordionProps) {
  const id = useId()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(open))
  const toggle = (part: string) =>
    setOpened((before) => {
      if (!before.has(part)) return new Set([...(single ? [] : before), part])
      return new Set([...before].filter((one) => one !== part))
    })
  return (
    <div className="fm-accordion">
      {parts.map(({ id: part, title, quiet, children }) => {
        const isOpen = opened.has(part)
        return (
          <section key={part}>
            <Heading>
              <button
                type="button"
                id={`${id}-${part}`}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${part}-panel` : undefined}
                onClick={() => toggle(part)}
              >
                <span className="fm-grow">{title}</span>
                {quiet !== undefined && <span className="fm-small fm-muted fm-numbers">{quiet}</span>}
                <Icon of={ChevronDown} />
              </button>
            </Heading>
            {isOpen && (
              <section
                id={`${id}-${part}-panel`}
                aria-labelledby={`${id}-${part}`}
                className="fm-accordion-panel"
              >
                {children}
              </section>
            )}
          </section>
        )
      })}
    </div>
  )
}
