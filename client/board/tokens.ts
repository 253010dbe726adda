// Design tokens: colours and sizes as data, for the style sheet's variables and for tests.
export type Theme = 'light' | 'dark'

/** Colours that change with the theme. */
export const themes = {
  light: {
    ink: '#14283a', ink_2: '#4d6070', paper: '#fffaf0', paper_2: '#f6edda', line: '#e2d5b8', page: '#dfeae6',
    frame: '#fffaf0', accent: '#0e6f86', accent_2: '#0a5569', on_accent: '#ffffff', danger: '#b9410e', safe: '#137a63',
    focus: '#ffb400', focus_edge: '#14283a', turn: '#fff3cf', turn_line: '#a87500', on_turn: '#14283a',
    good: '#dff5ea', on_good: '#0b3d31', harm: '#ffe9dc', on_harm: '#4a1a05',
  },
  dark: {
    ink: '#f3ead8', ink_2: '#b3c1c9', paper: '#16242f', paper_2: '#1e303d', line: '#34495a', page: '#0c161e',
    frame: '#2a3d4b', accent: '#2aa3ba', accent_2: '#7fd6e4', on_accent: '#04202a', danger: '#ff9a63', safe: '#5fd6b0',
    focus: '#ffb400', focus_edge: '#0c161e', turn: '#3d3518', turn_line: '#e0b84a', on_turn: '#fff3cf',
    good: '#17423a', on_good: '#dff5ea', harm: '#4a2a1a', on_harm: '#ffe9dc',
  },
} as const satisfies Record<Theme, Record<string, string>>

/** Colours of pieces and of what is written on boards, in both themes. */
export const board_colours = {
  navy: '#0a2437', ink: '#14283a', ivory: '#fffaf0', wood: '#7d5733', next: '#ffd76a', clear: '#bdf3d8', safe: '#137a63',
  danger: '#b9410e', harm: '#ffb38a', wave: '#8ff0ff', info: '#0f6f9e', sandy: '#7a5a1c', muted: '#3b5b66',
  focus: '#ffb400',
} as const

const measures = {
  't-xs': '12px', 't-s': '14px', 't-m': '16px', 't-b': '18px', 't-l': '20px', 't-xl': '26px', 't-xxl': '34px',
  r1: '8px', r2: '14px', r3: '22px', s1: '4px', s2: '8px', s3: '12px', s4: '16px', s5: '24px', s6: '32px', s7: '48px',
  ease: 'cubic-bezier(.2,.8,.2,1)', press: '80ms', turn_time: '120ms', move: '200ms',
}

const shadows: Record<Theme, Record<string, string>> = {
  light: {
    sh1: '0 1px 2px #14283a22, 0 4px 14px #14283a1c',
    sh2: '0 2px 4px #14283a26, 0 14px 40px #14283a33',
  },
  dark: {
    sh1: '0 1px 2px #0006, 0 4px 14px #0004',
    sh2: '0 2px 4px #0006, 0 14px 40px #0008',
  },
}

/** The declarations of a theme: `--ink:#14283a;--ink-2:…`. */
export function css_tokens(theme: Theme): string {
  const all = { 'color-scheme': theme, ...measures, ...shadows[theme], ...themes[theme] }
  return Object.entries(all)
    .map(([name, value]) => `${name === 'color-scheme' ? name : `--${name.replaceAll('_', '-')}`}:${value};`)
    .join('')
}
