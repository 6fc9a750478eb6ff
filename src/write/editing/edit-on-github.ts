import { editAddress } from '../../facts/repository.ts';
import { editOnClick } from './edit-on-click.ts';

// in a preview: Alt and a click on any text open GitHub's editor at its line
editOnClick(({ file, line }) => {
  const { repository = '', branch = '' } = document.body.dataset;
  open(editAddress({ name: repository, branch }, file, line), '_blank', 'noopener');
});
