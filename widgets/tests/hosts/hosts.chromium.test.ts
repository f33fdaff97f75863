import { scripts } from "./kinds/scripts";
import { styles } from "./kinds/styles";
import { testHost } from "./test-host";

const { dialog: _, ...others } = styles;
for (const name of Object.keys({ ...others, ...scripts })) testHost(name);
