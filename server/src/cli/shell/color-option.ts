import { COLOR_CHOICES } from '../../engine/io.js';
import type { OptionSpec } from './command.js';

/** Option of the commands whose text has colors. */
export const COLOR_OPTION: OptionSpec = {
  value: 'WHEN',
  choices: COLOR_CHOICES,
  help: `Color the text: ${COLOR_CHOICES.join(', ')} (default: auto, on a terminal unless NO_COLOR is set; also with FORCE_COLOR).`,
};
