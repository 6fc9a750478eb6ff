import { count } from '../text.ts';

/** The bar that steps through the changes and sets how pages are shown. */
export function Steps({ steps }: { steps: number }) {
  return (
    <nav className="steps" aria-label="Changes">
      <div className="wide">
        <span className="pair-of-buttons">
          <button type="button" data-go="-1">
            Previous <kbd>p</kbd>
          </button>
          <button type="button" data-go="1">
            Next <kbd>n</kbd>
          </button>
        </span>
        <output aria-live="polite">{count(steps, 'change')}</output>
        <fieldset>
          <legend className="sr">How pages are shown</legend>
          <label>
            <input type="radio" name="view" value="merged" defaultChecked /> One column
          </label>
          <label>
            <input type="radio" name="view" value="both" /> Side by side
          </label>
        </fieldset>
      </div>
    </nav>
  );
}
