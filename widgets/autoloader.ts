/** The one script that an embedding page needs: `<script type="module" src="…/widgets/autoloader.js"></script>`. */
import { autoload } from './autoload.js';

export { discover } from './autoload.js';

autoload();
