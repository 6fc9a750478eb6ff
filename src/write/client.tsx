import { showBar } from './bar/show-bar.tsx';
import { editOnClick } from './editing/edit-on-click.ts';
import { listenForButtons } from './listen-for-buttons.ts';
import { openInEditor } from './open-in-editor.ts';

// what the development server adds to every page: the bar, and the way from a text to the line where it is typed
editOnClick(openInEditor);
showBar();
listenForButtons();
