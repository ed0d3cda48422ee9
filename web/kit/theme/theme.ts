import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { trusted } from '#platform/language/trusted.ts'
import { calendarColours, type Role, ramps, roles } from './tokens.ts'

const variable = (role: Role): string => `var(--fm-${kebab(role)})`
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const mantineVariables: Record<string, Role> = {
  '--mantine-color-body': 'sheet',
  '--mantine-color-text': 'text',
  '--mantine-color-dimmed': 'textMuted',
  '--mantine-color-placeholder': 'textFaint',
  '--mantine-color-default': 'sheet',
  '--mantine-color-default-hover': 'hover',
  '--mantine-color-default-color': 'text',
  '--mantine-color-default-border': 'border',
  '--mantine-color-anchor': 'accentText',
  '--mantine-color-error': 'dangerText',
  '--mantine-primary-color-filled': 'accent',
  '--mantine-primary-color-filled-hover': 'accentHover',
  '--mantine-primary-color-contrast': 'onAccent',
  '--mantine-primary-color-light': 'accentSoft',
  '--mantine-primary-color-light-color': 'accentSoftText',
}

const schemeVariables = (scheme: 'light' | 'dark'): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(roles[scheme]).map(([role, colour]) => [`--fm-${kebab(role)}`, colour]),
  ),
  ...Object.fromEntries(Object.entries(mantineVariables).map(([name, role]) => [name, variable(role)])),
  ...Object.fromEntries(
    calendarColours.flatMap(({ id, hex, [scheme]: tints }) => [
      [`--fm-cal-${id}`, `#${hex}`],
      [`--fm-cal-${id}-soft`, tints.soft],
      [`--fm-cal-${id}-line`, tints.line],
      [`--fm-cal-${id}-ghost`, tints.ghost],
    ]),
  ),
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
})

type ButtonVariant = {
  background: Role | 'transparent'
  hover: Role | 'transparent'
  color: Role
  border?: Role
}

const filled: Record<string, ButtonVariant> = {
  leaf: { background: 'accent', hover: 'accentHover', color: 'onAccent' },
  honey: { background: 'waiting', hover: 'waiting', color: 'onWaiting' },
  berry: { background: 'danger', hover: 'dangerHover', color: 'onDanger' },
}
const light: Record<string, ButtonVariant> = {
  leaf: { background: 'accentSoft', hover: 'accentSoft', color: 'accentSoftText' },
  honey: { background: 'waitingSoft', hover: 'waitingSoft', color: 'waitingText' },
  berry: { background: 'dangerSoft', hover: 'dangerSoft', color: 'dangerText' },
  lake: { background: 'infoSoft', hover: 'infoSoft', color: 'infoText' },
  gray: { background: 'hover', hover: 'hover', color: 'textMuted' },
}
const edged: Record<string, ButtonVariant> = {
  leaf: { background: 'sheet', hover: 'hover', color: 'text', border: 'border' },
  berry: { background: 'sheet', hover: 'dangerSoft', color: 'dangerText', border: 'border' },
}
const quiet: Record<string, ButtonVariant> = {
  leaf: { background: 'transparent', hover: 'hover', color: 'textMuted' },
  berry: { background: 'transparent', hover: 'dangerSoft', color: 'dangerText' },
}

const variantStyles: Record<string, Record<string, ButtonVariant>> = {
  filled,
  light,
  default: edged,
  subtle: quiet,
}

const variantColors: VariantColorsResolver = (input) => {
  const variant = variantStyles[input.variant]
  const byColor = variant?.[input.color ?? 'leaf'] ?? (input.variant === 'default' ? edged.leaf : undefined)
  if (!byColor) return defaultVariantColorsResolver(input)
  const value = (role: Role | 'transparent') => (role === 'transparent' ? role : variable(role))
  return {
    background: value(byColor.background),
    hover: value(byColor.hover),
    color: variable(byColor.color),
    hoverColor: variable(byColor.color),
    border: `1px solid ${byColor.border ? variable(byColor.border) : 'transparent'}`,
  }
}

const tuple = (ramp: readonly string[]): MantineColorsTuple => trusted<MantineColorsTuple>(ramp)

export const stack =
  "'Hanken Grotesk Variable', 'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** The Mantine theme. Styles of single components are in `styles/mantine-*.css`. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  // It decides once for both schemes and would put white on leaf 4; our pairs carry their own text colour.
  autoContrast: false,
  white: '#ffffff',
  black: roles.light.text,
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  colors: Object.fromEntries(Object.entries(ramps).map(([name, ramp]) => [name, tuple(ramp)])),
  variantColorResolver: variantColors,
  fontFamily: stack,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.0625rem' },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4286', lg: '1.6', xl: '1.4118' },
  headings: {
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.2728' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4118' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
    },
  },
  spacing: {
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    '2xl': '3rem',
  },
  radius: { xs: '0.3125rem', sm: '0.5rem', md: '0.5625rem', lg: '0.75rem', xl: '0.875rem' },
  shadows: {
    xs: '0 1px 2px rgba(35,35,30,.05)',
    sm: '0 1px 3px rgba(35,35,30,.06)',
    md: '0 1px 2px rgba(35,35,30,.05), 0 12px 28px -14px rgba(35,35,30,.24)',
    lg: '0 14px 32px -10px rgba(35,35,30,.34)',
    xl: '0 32px 80px -16px rgba(20,22,16,.5)',
  },
  breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '90em', xl: '117.75em' },
  components: {
    Button: { defaultProps: { size: 'md', loaderProps: { type: 'dots' } } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 34 } },
    Input: { defaultProps: { size: 'md' } },
    // Text direction follows what the user writes, not the language of the interface.
    TextInput: { defaultProps: { dir: 'auto' } },
    Textarea: { defaultProps: { dir: 'auto' } },
    // Arrow keys count up and down; the little buttons are too small to be hit.
    NumberInput: { defaultProps: { hideControls: true } },
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withArrow: false,
        offset: 6,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-end', offset: 6, transitionProps: { duration: 140 } },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 140 } } },
    Modal: {
      defaultProps: { centered: true, radius: 'xl', shadow: 'xl', transitionProps: { duration: 140 } },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 420,
        radius: 'xl',
        shadow: 'xl',
        transitionProps: { duration: 220 },
      },
    },
  },
})

/** The variables of a calendar's colour for an element: `--fm-cal`, `-soft`, `-line`, `-ghost`. */
export const calendarVars = (hex: string): Record<`--fm-cal${string}`, string> => {
  const known = calendarColours.find((colour) => colour.hex === hex.replace('#', '').toLowerCase())
  const name = known ? `--fm-cal-${known.id}` : null
  const base = `#${hex.replace('#', '')}`
  return {
    '--fm-cal': name ? `var(${name})` : base,
    '--fm-cal-soft': name ? `var(${name}-soft)` : `color-mix(in oklab, ${base} 16%, var(--fm-sheet))`,
    '--fm-cal-line': name ? `var(${name}-line)` : base,
    '--fm-cal-ghost': name ? `var(${name}-ghost)` : `color-mix(in oklab, ${base} 55%, var(--fm-sheet))`,
  }
}
